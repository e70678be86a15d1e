import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { COMPANY } from '../company.ts';
import { signIn } from '../data/auth.ts';
import { backend } from '../data/firebase.ts';
import { hasAdminAddress, SESSION_MAX_DAYS, type SignedInUser } from '../model/admin.ts';
import { getErrorMessage } from '../model/errorMessage.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { BackendMark } from './BackendMark.tsx';
import { BusyButton } from './BusyButton.tsx';
import { keepFocusOnPress } from './keepFocusOnPress.ts';

interface Credentials {
  email: string;
  password: string;
}

const EMAIL_FORMAT = /^[^\s@]+@[^\s@]+$/;

/** @param refused the signed-in person who is not an admin, if there is one */
export function LoginForm({ refused }: { refused: SignedInUser | null }) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Credentials>({ mode: 'onTouched' });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      await signIn(email, password);
    } catch (error) {
      setFailure(getErrorMessage(error, 'Login failed'));
    }
  });
  return (
    <LoginCard>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <LoginAlert failure={failure} refused={isSubmitting ? null : refused} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...register('email', {
            required: 'Email is required.',
            pattern: { value: EMAIL_FORMAT, message: 'Enter an address like name@company.com.' },
          })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: 'Password is required.' })}
        />
        <BusyButton
          type="submit"
          look="primary"
          isBusy={isSubmitting}
          onMouseDown={keepFocusOnPress}
          className="mt-1 w-full"
        >
          {isSubmitting && <Spinner />}
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </BusyButton>
      </form>
    </LoginCard>
  );
}

function LoginCard({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-svh place-items-center p-4">
      <Card className="w-full max-w-sm sm:p-8">
        <div className="mb-6 flex items-center justify-between gap-4">
          <p className="text-sm font-semibold text-accent">{COMPANY.name}</p>
          <BackendMark />
        </div>
        <h1 className="text-2xl font-semibold">Admin Access</h1>
        <p className="mt-1 mb-6 text-sm text-muted">Sign in to access the admin panel</p>
        {children}
      </Card>
    </main>
  );
}

function LoginAlert({
  failure,
  refused,
}: {
  failure: string | undefined;
  refused: SignedInUser | null;
}) {
  if (failure) return <Alert>{failure}</Alert>;
  if (backend.kind === 'unavailable') return <Alert>{backend.reason}</Alert>;
  return refused && <Alert>{whyRefused(refused)}</Alert>;
}

function whyRefused(user: SignedInUser): string {
  if (user.isExpired) {
    return `A sign-in lasts ${SESSION_MAX_DAYS} days. Sign in again: what you typed is kept.`;
  }
  return hasAdminAddress(user)
    ? `${user.email} is not verified yet. Ask a colleague who manages the accounts for a password reset email: setting the password by its link verifies the address.`
    : `${user.email} is not an admin account. Sign in with your company address.`;
}

import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { COMPANY } from '../../company.ts';
import { sendPasswordReset, signIn } from '../../data/auth.ts';
import { backend } from '../../data/firebase.ts';
import {
  ADMIN_TITLE,
  hasAdminAddress,
  hasPublisherUid,
  SESSION_MAX_DAYS,
  type SignedInUser,
} from '../../model/admin.ts';
import { getErrorMessage } from '../../model/errorMessage.ts';
import { Alert, Badge, Card } from '../../ui/Boxes.tsx';
import { BusyButton, Spinner } from '../../ui/Controls.tsx';
import { TextField } from '../../ui/Field.tsx';
import { preventBlurOnPress } from '../../ui/focus.ts';
import { useTitle } from '../../ui/hooks.ts';

const SIGNED_OUT =
  'You were signed out, in another window or by the server. Unsaved text is kept as a draft.';
const LINK_CLASSES = 'py-2 text-accent hover:underline';
const EMAIL_FORMAT = /^[^\s@]+@[^\s@]+$/;

type FieldName = 'email' | 'password';

const PROBLEMS: Readonly<Record<FieldName, (value: string) => string | undefined>> = {
  email: (value) => {
    if (value === '') return 'Email is required.';
    return EMAIL_FORMAT.test(value) ? undefined : 'Enter an address like name@company.com.';
  },
  password: (value) => (value === '' ? 'Password is required.' : undefined),
};

interface LoginFormProps {
  refused: SignedInUser | null;
  ended: SignedInUser | null;
  siteAddress?: string | undefined;
}

export function LoginForm({ refused, ended, siteAddress }: LoginFormProps) {
  useTitle(ADMIN_TITLE);
  const [failure, setFailure] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fieldProps, readValid } = useFields(form);
  const reset = usePasswordReset(setFailure);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = readValid(['email', 'password']);
    if (!typed) return;
    setIsTried(true);
    setFailure(undefined);
    reset.forget();
    setIsSubmitting(true);
    try {
      await signIn(typed.email, typed.password);
    } catch (error) {
      setFailure(getErrorMessage(error, 'Login failed'));
    }
    setIsSubmitting(false);
  };
  const askForReset = async () => {
    setIsTried(true);
    const typed = readValid(['email']);
    if (typed) await reset.ask(typed.email);
  };
  return (
    <LoginCard>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <LoginAlert
          failure={failure}
          refused={isSubmitting || reset.outcome ? null : refused}
          ended={isTried ? null : ended}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={(ended ?? refused)?.email ?? ''}
          {...fieldProps('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...fieldProps('password')}
        />
        <BusyButton
          type="submit"
          variant="primary"
          isBusy={isSubmitting}
          onMouseDown={preventBlurOnPress}
          className="mt-1 w-full"
        >
          {isSubmitting && <Spinner />}
          <span>{isSubmitting ? 'Signing in...' : 'Sign In'}</span>
        </BusyButton>
        <p role="status" className="text-sm empty:sr-only">
          {reset.outcome}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <button
            type="button"
            onMouseDown={preventBlurOnPress}
            aria-disabled={reset.isAsking}
            onClick={() => void askForReset()}
            className={LINK_CLASSES}
          >
            Forgot password?
          </button>
          {siteAddress && (
            <a href={siteAddress} className={LINK_CLASSES}>
              Back to the site
            </a>
          )}
        </div>
      </form>
    </LoginCard>
  );
}

/** The two fields: each is checked when it is left, then with every change, and at a submission. */
function useFields(form: RefObject<HTMLFormElement | null>) {
  /** Has a key for each field that was checked. */
  const [errors, setErrors] = useState<{ [name in FieldName]?: string | undefined }>({});
  const check = ({ name, value }: { name: FieldName; value: string }) => {
    const error = PROBLEMS[name](value);
    setErrors((others) => ({ ...others, [name]: error }));
    return error === undefined;
  };
  const fieldProps = (name: FieldName) => ({
    name,
    error: errors[name],
    onBlur: ({ target: { value } }: FocusEvent<HTMLInputElement>) => void check({ name, value }),
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      if (name in errors) check({ name, value });
    },
  });
  /**
   * What is typed in these fields, read from the page, since a password manager may have filled them in without an event;
   * undefined if something is wrong. The first wrong field then has the focus. A field that is not asked for is empty.
   */
  const readValid = (names: readonly FieldName[]): Record<FieldName, string> | undefined => {
    const inputs = names.map((name) => form.current?.elements.namedItem(name) as HTMLInputElement);
    const areRight = inputs.map(({ name, value }) => check({ name: name as FieldName, value }));
    const wrong = inputs[areRight.indexOf(false)];
    wrong?.focus();
    const [email = '', password = ''] = inputs.map(({ value }) => value);
    return wrong ? undefined : { email, password };
  };
  return { fieldProps, readValid };
}

function LoginCard({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-svh place-items-center px-4 pt-16 pb-28">
      <Card className="w-full max-w-sm sm:p-8">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p translate="no" className="text-sm font-semibold text-accent">
            {COMPANY.name}
          </p>
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
  ended,
}: Pick<LoginFormProps, 'refused' | 'ended'> & { failure: string | undefined }) {
  if (failure) return <Alert>{failure}</Alert>;
  if (backend.kind === 'unavailable') return <Alert>{backend.reason}</Alert>;
  if (refused) return <Alert>{whyRefused(refused)}</Alert>;
  return (
    ended && (
      <p
        role="alert"
        className="rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm"
      >
        {SIGNED_OUT}
      </p>
    )
  );
}

function whyRefused(user: SignedInUser): string {
  if (user.isExpired) {
    return `A sign-in lasts ${SESSION_MAX_DAYS} days. Sign in again: what you typed is kept.`;
  }
  if (hasPublisherUid(user)) {
    return `${user.email} is not an admin account: it only publishes the site. Sign in with your own address.`;
  }
  return hasAdminAddress(user)
    ? `${user.email} is not verified yet. Press “Forgot password?”: setting a password by the link in that email verifies the address.`
    : `${user.email} is not an admin account. Sign in with your company address.`;
}

function usePasswordReset(showFailure: (message: string | undefined) => void) {
  const [outcome, setOutcome] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  /** The number of the latest attempt: an outcome that arrives after another attempt is not shown. */
  const latest = useRef(0);
  const forget = () => {
    latest.current += 1;
    setOutcome('');
  };
  const ask = async (email: string) => {
    if (isAsking) return;
    forget();
    showFailure(undefined);
    setIsAsking(true);
    const asked = latest.current;
    const failure = await sendPasswordReset(email).then(
      () => undefined,
      (error: unknown) => getErrorMessage(error, 'No email could be sent. Try again later.'),
    );
    setIsAsking(false);
    if (asked !== latest.current) return;
    if (failure) showFailure(failure);
    else setOutcome(`If ${email} has an account, an email with a link is on its way.`);
  };
  return { outcome, isAsking, ask, forget };
}

export function BackendMark() {
  if (backend.kind === 'emulator') return <Badge variant="accent">Emulator</Badge>;
  if (backend.kind === 'firebase' && import.meta.env.DEV) {
    return <Badge variant="accent">{`Live data: ${backend.config.projectId}`}</Badge>;
  }
  return null;
}

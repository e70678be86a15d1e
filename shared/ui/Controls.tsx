import LoaderCircle from '@lucide/icons/icons/loader-circle';
import { type ComponentProps, useId } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Forced colors keep no other sign that a button is pressed. */
export const PRESSED_IN_FORCED_COLORS =
  'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]';

type BusyButtonProps = ComponentProps<typeof Button> & { isBusy: boolean };

/** A button that ignores presses while it is busy, but keeps the focus: a disabled one would lose it. */
export function BusyButton({ isBusy, onClick, className = '', ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`aria-disabled:pointer-events-none aria-disabled:opacity-50 ${className}`}
    />
  );
}

export function Spinner() {
  return <Icon icon={LoaderCircle} data-spinner className="size-4 animate-spin" />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string };

/** A square button that shows an icon; screen readers announce its label. */
export function IconButton({ label, className = '', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control border border-line-strong text-muted transition-colors hover:border-accent hover:text-accent-bright disabled:pointer-events-none disabled:opacity-50 ${className}`}
    />
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string };

/** A native checkbox with the role and the appearance of a switch. */
export function Switch({ label, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center gap-3">
      <input
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
        role="switch"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-ground transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-muted before:transition-transform checked:border-accent checked:bg-accent/25 checked:before:translate-x-5 checked:before:bg-accent disabled:opacity-60 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
      />
      <label htmlFor={id} className="cursor-pointer text-sm font-medium text-text">
        {label}
      </label>
    </div>
  );
}

interface UnsavedNoteProps {
  /** What is in the form: "Your choice is kept". Without it, nothing is shown. */
  what: string | undefined | false;
  saveLabel: string;
}

export function UnsavedNote({ what, saveLabel }: UnsavedNoteProps) {
  return (
    <p
      role="status"
      className="w-full rounded-control border border-accent/40 bg-ground px-4 py-3 text-sm empty:hidden"
    >
      {what && `${what} in this form, but not saved yet. Press ${saveLabel}.`}
    </p>
  );
}

/** Stands where the navigation branch puts the real form. */
export function ContactForm() {
  return <p className="text-muted">The message form.</p>;
}

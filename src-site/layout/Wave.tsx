/**
 * The company's sign, drawn out to a rule with the dot of the person. It is drawn once, as it comes into sight
 * (specification, section 1.2).
 */
export function Wave({ className = '' }: { className?: string }) {
  return (
    <div data-reveal aria-hidden className={`wave print:hidden ${className}`}>
      <svg viewBox="0 0 132 26">
        <path d="M-2000 20.75H0C19 20.75 19 5.25 38 5.25S57 20.75 76 20.75 90 14.75 104 14.75 118 20.75 132 20.75H2000" />
        <circle cx="38" cy="5.25" r="9" className="opacity-20" />
        <circle cx="38" cy="5.25" r="4.5" />
      </svg>
    </div>
  );
}

/** A wave between two sections of a page. Beside the one above the footer, a page has at most this one. */
export function WaveBetween() {
  return (
    <div className="wave-between print:hidden">
      <Wave />
    </div>
  );
}

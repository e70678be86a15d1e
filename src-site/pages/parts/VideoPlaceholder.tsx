import { MOTIFS, type MotifId } from '../../content/caseHighlights.ts';

interface VideoPlaceholderProps {
  motif: MotifId;
  className?: string;
}

/** A drawing of the workflow that replaces its video, with the names of its steps. */
export function VideoPlaceholder({ motif, className = '' }: VideoPlaceholderProps) {
  const { image, steps } = MOTIFS[motif];
  return (
    <div
      data-video-placeholder={motif}
      className={`flex flex-col justify-between bg-ground ${className}`}
    >
      <img
        src={image}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="my-auto block h-auto w-full"
      />
      <ol className="flex flex-wrap gap-x-2 border-t border-line px-4 py-2.5 text-sm text-muted">
        {steps.map((step) => (
          <li
            key={step}
            className="flex gap-2 not-last:after:text-line-strong not-last:after:content-['→'/'']"
          >
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

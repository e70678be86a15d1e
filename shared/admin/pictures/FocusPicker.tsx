import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type PictureFocus, parseFocus } from '../../model/pictureFocus.ts';
import { PICTURE_RATIO } from '../../model/publishedPicture.ts';
import { MIDDLE, moveFocus, shownPart, toStoredFocus } from './focus.ts';

/** The shapes in which the site shows pictures: width divided by height. */
const SHAPES = { card: PICTURE_RATIO, photo: 1 };

interface FocusPickerProps {
  source: string;
  /** As a record stores it. */
  value: string;
  shape: keyof typeof SHAPES;
  disabled: boolean;
  onChange: (value: string) => void;
  onLoad: () => void;
  onError: () => void;
}

/** Shows a picture whole, with the part that the site cuts out. A press or the arrow keys choose what stays in sight. */
export function FocusPicker(props: FocusPickerProps) {
  const { source, value, shape, disabled, onChange, onLoad, onError } = props;
  const [ratio, setRatio] = useState<number>();
  const focus = parseFocus(value) ?? MIDDLE;
  const choose = (next: PictureFocus) => onChange(toStoredFocus(next));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveFocus(focus, event);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space have no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose({
      leftPercent: ((event.clientX - left) / width) * 100,
      topPercent: ((event.clientY - top) / height) * 100,
    });
  };
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={`What stays in sight: ${focus.leftPercent} % from the left, ${focus.topPercent} % from the top. The arrow keys move it.`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="relative block w-fit max-w-full cursor-crosshair overflow-hidden rounded-control"
    >
      <img
        src={source}
        alt="Preview of what the address shows"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setRatio(naturalWidth / naturalHeight);
          onLoad();
        }}
        onError={onError}
        className="block max-h-48 max-w-full"
      />
      {ratio && <Frame part={shownPart(ratio, SHAPES[shape], focus)} />}
      {ratio && (
        <span
          className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-accent/60 shadow-[0_0_0_1px_#000]"
          style={{ left: `${focus.leftPercent}%`, top: `${focus.topPercent}%` }}
        />
      )}
    </button>
  );
}

/** What lies outside the frame is darker: its shadow covers the rest of the picture. */
function Frame({ part }: { part: ReturnType<typeof shownPart> }) {
  const { left, top, width, height } = part;
  return (
    <span
      className="absolute border border-white/80 shadow-[0_0_0_100rem_rgb(0_0_0/0.55)] forced-colors:border-[Highlight]"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
    />
  );
}

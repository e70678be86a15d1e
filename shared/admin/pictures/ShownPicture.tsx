import ImageOff from '@lucide/icons/icons/image-off';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type PictureFocus, parseFocus, storedPictureOf } from '../../model/picture.ts';
import { PICTURE_RATIO } from '../../model/publishedContent.ts';
import { sharedPageOf } from '../../model/sharedPage.ts';
import { useDebouncedValue } from '../../ui/hooks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePictureSource } from './usePictureSource.ts';

const TYPING_PAUSE_MS = 400;

interface ShownPictureProps {
  address: string;
  /** As a record stores it. */
  focus: string;
  shape: keyof typeof SHAPES;
  disabled: boolean;
  onFocusChange: (focus: string) => void;
}

/** What an address shows, or why it shows no picture. */
export function ShownPicture({ address, ...props }: ShownPictureProps) {
  const settled = useDebouncedValue(address, TYPING_PAUSE_MS);
  // Only what is typed is complete after a pause.
  const isTyped = address !== '' && !storedPictureOf(address);
  const shown = isTyped ? settled : address;
  const source = usePictureSource(shown);
  const page = sharedPageOf(shown);
  if (page) {
    return (
      <p role="status" className="text-danger">
        {`This address leads to a page of ${page}, not to a picture. Save the picture on your device, and choose it here.`}
      </p>
    );
  }
  return source ? <Picture key={source} source={source} {...props} /> : null;
}

type PictureProps = Omit<ShownPictureProps, 'address'> & { source: string };

/** The shapes in which the site shows pictures: width divided by height. */
const SHAPES = { card: PICTURE_RATIO, photo: 1 };

/** Shows a picture whole, with the part that the site cuts out. A press or the arrow keys choose what stays in sight. */
function Picture({ source, shape, disabled, onFocusChange, ...stored }: PictureProps) {
  /** Its width divided by its height; undefined until it is loaded. */
  const [ratio, setRatio] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const focus = parseFocus(stored.focus) ?? MIDDLE;
  const choose = (next: PictureFocus) => onFocusChange(toStoredFocus(next));
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
    <>
      <p role="status" className="flex items-center gap-2 text-muted empty:hidden">
        {ratio === undefined && !isBroken && <span>Loading the picture...</span>}
        {isBroken && (
          <>
            <Icon icon={ImageOff} className="size-4 shrink-0" />
            <span>This picture cannot be loaded. Check the address.</span>
          </>
        )}
      </p>
      {!isBroken && (
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
            onLoad={({ currentTarget }) =>
              setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
            }
            onError={() => setIsBroken(true)}
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
      )}
      {ratio !== undefined && (
        <p className="text-muted">
          The site cuts out the bright part. Press the place that must stay in sight.
        </p>
      )}
    </>
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

const MIDDLE: PictureFocus = { leftPercent: 50, topPercent: 50 };

const STEP_PERCENT = 5;
const SMALL_STEP_PERCENT = 1;

const STEPS: Readonly<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function toStoredFocus({ leftPercent, topPercent }: PictureFocus): string {
  return `${toPercent(leftPercent)} ${toPercent(topPercent)}`;
}

/** The focus after an arrow key, which moves it by 5 %, with Shift by 1 %; undefined for any other key. */
export function moveFocus(
  { leftPercent, topPercent }: PictureFocus,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): PictureFocus | undefined {
  const [left, top] = STEPS[key] ?? [];
  if (left === undefined || top === undefined) return undefined;
  const size = shiftKey ? SMALL_STEP_PERCENT : STEP_PERCENT;
  return {
    leftPercent: toPercent(leftPercent + left * size),
    topPercent: toPercent(topPercent + top * size),
  };
}

/**
 * The part that a place of another shape shows of a picture, as `object-fit: cover` with the focus as `object-position`
 * does; all in percent of the picture.
 * @param ratio the width of the picture divided by its height
 * @param shape the same of the place
 */
export function shownPart(ratio: number, shape: number, focus: PictureFocus) {
  const width = Math.min(100, (shape / ratio) * 100);
  const height = Math.min(100, (ratio / shape) * 100);
  return {
    width,
    height,
    left: ((100 - width) * focus.leftPercent) / 100,
    top: ((100 - height) * focus.topPercent) / 100,
  };
}

function toPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}

import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Controls.tsx';
import { hasFiles } from '../../ui/fileDrops.ts';
import { textIn } from '../../ui/transfer.ts';
import { ShownPicture } from './ShownPicture.tsx';
import { type Given, givenFile, useTakePicture } from './useTakePicture.ts';

const DURING_SAVE: Given = {
  problem: 'The form was being saved, so this picture was not taken. Choose it again.',
};

interface PictureInputProps {
  form: {
    // oxlint-disable-next-line typescript/no-explicit-any -- works with any form that has these fields
    methods: UseFormReturn<any>;
    isSaving: boolean;
    waitFor: (done: Promise<boolean>, onRefused: () => void) => void;
  };
  /** The names of the field with the address, and of the field with the focus. */
  names: { address: string; focus: string };
  shape: 'card' | 'photo';
}

/** Takes a picture that is dropped anywhere on the form, pasted or chosen, and shows what the address names. */
export function PictureInput({ form, names, shape }: PictureInputProps) {
  const { methods, isSaving } = form;
  const [address = '', focus = ''] = useWatch({
    control: methods.control,
    name: [names.address, names.focus],
  }) as [string?, string?];
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const messagesId = useId();
  const [removed, setRemoved] = useState<{ address: string; focus: string }>();
  const set = (name: string, value: string) =>
    methods.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  const show = (picture: { address: string; focus: string }) => {
    set(names.address, picture.address);
    set(names.focus, picture.focus);
  };
  const { state, take, forget } = useTakePicture((taken) => {
    setRemoved(undefined);
    show({ address: taken, focus: '' });
  });
  const takeGiven = (given: Given | undefined) => {
    if (!given) return;
    // The button is described by why the picture was refused.
    form.waitFor(take(isSaving ? DURING_SAVE : given), () => chooseButton.current?.focus());
  };
  const isOver = useGivenPictures(area, takeGiven);
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    takeGiven(givenFile(currentTarget.files ?? []));
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const remove = () => {
    forget();
    setRemoved({ address, focus });
    show({ address: '', focus: '' });
  };
  const takeBack = () => {
    forget();
    if (removed) show(removed);
    setRemoved(undefined);
  };
  const isBusy = state.is === 'busy';
  return (
    <div
      ref={area}
      className={`flex flex-col gap-3 rounded-control border border-dashed p-3 ${isOver ? 'border-accent bg-raised' : 'border-line-strong'}`}
    >
      {!isBusy && (
        <ShownPicture
          address={address.trim()}
          focus={focus}
          shape={shape}
          disabled={isSaving}
          onFocusChange={(value) => set(names.focus, value)}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          aria-label="Choose a picture"
          onChange={onChoose}
          className="hidden"
        />
        <Button
          ref={chooseButton}
          disabled={isSaving}
          aria-describedby={messagesId}
          onClick={() => chooser.current?.click()}
        >
          Choose a picture…
        </Button>
        {address !== '' && (
          <Button disabled={isSaving} onClick={remove}>
            Remove picture
          </Button>
        )}
        {removed && address === '' && (
          <Button disabled={isSaving} onClick={takeBack}>
            Take it back
          </Button>
        )}
        <span className="text-muted">or drop one anywhere on this form, or paste it</span>
      </div>
      <p id={messagesId} role="status" className="flex items-center gap-2 empty:hidden">
        {isBusy && (
          <>
            <Spinner />
            <span>Preparing the picture…</span>
          </>
        )}
        {state.is === 'failed' && <span className="text-danger">{state.problem}</span>}
        {state.is === 'taken' && <span className="text-muted">{state.note}</span>}
      </p>
    </div>
  );
}

/**
 * Listens for pictures that are dropped anywhere on the form around an element, or pasted in it.
 * @returns whether files are dragged over the form
 */
function useGivenPictures(
  inside: RefObject<HTMLElement | null>,
  onGiven: (given: Given | undefined) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const onTransfer = useEffectEvent((transfer: DataTransfer | null, event: Event) => {
    setIsOver(false);
    const given = givenFile(transfer?.files ?? []);
    // A text that is pasted or dropped stays a text.
    if (!given || (event.type === 'paste' && isTextFor(event.target, transfer))) return;
    event.preventDefault();
    onGiven(given);
  });
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return undefined;
    const removal = new AbortController();
    const { signal } = removal;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser would leave the page for the file.
      event.preventDefault();
      setIsOver(true);
    };
    form.addEventListener('dragover', onDragOver, { signal });
    form.addEventListener('dragleave', () => setIsOver(false), { signal });
    form.addEventListener('drop', (event) => onTransfer(event.dataTransfer, event), { signal });
    form.addEventListener('paste', (event) => onTransfer(event.clipboardData, event), { signal });
    return () => removal.abort();
  }, [inside]);
  return isOver;
}

/** Whether a paste has a text for an input: Excel, OneNote and PowerPoint paste their texts with a picture of them. */
function isTextFor(target: EventTarget | null, transfer: DataTransfer | null): boolean {
  const isInput =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea'));
  return isInput && textIn(transfer) !== '';
}

import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { type FieldValues, useWatch } from 'react-hook-form';
import {
  afterChoice,
  afterTyping,
  type Choice,
  type Conflict,
  mineIn,
  overwriting,
} from '../../model/conflict.ts';
import { type Field, labelsOf } from '../../model/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { useSession } from '../session/SessionContext.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { AnyRecordForm } from './useRecordForm.ts';

interface ConflictNoticeProps {
  form: AnyRecordForm;
  conflict: Conflict<FieldValues>;
  onKeepTheirs: () => void;
}

/** Shown when a save conflicts with a newer version. Asks which version to keep of each conflicting field. */
export function ConflictNotice({ form, conflict, onKeepTheirs }: ConflictNoticeProps) {
  const { theirs, merge, choices } = conflict;
  const { isSaving, fields, setEdit } = form;
  const typed = useWatch({ control: form.methods.control, compute: form.toForm });
  const onType = useEffectEvent((now: FieldValues) => setEdit(afterTyping(fields, form.edit, now)));
  useEffect(() => onType(typed), [typed]);
  const merged = labelsOf(fields, merge.merged);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the alert about the conflict, which gives the focus back to where it was.
  useLayoutEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  /** From here on, a save of the person's own text replaces the colleague's version, which the person has seen. */
  const endConflict = (pendingResolution?: 'version') => {
    form.show(mineIn(conflict));
    setEdit({ origin: overwriting(conflict), pendingResolution });
  };
  const keepMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    endConflict('version');
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const keepTheirs = () => {
    // Before the form closes and keeps what is in it as a draft.
    if (theirs) flushSync(() => endConflict());
    onKeepTheirs();
  };
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-control border border-accent/40 bg-ground px-4 py-3"
    >
      <h3
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="-mb-3 scroll-mt-8 self-start font-semibold"
      >
        Newer version
      </h3>
      <p className="text-sm">
        <Change theirs={theirs} change={conflict.change} />
        <span> Your text is untouched and not saved.</span>
        {merged && (
          <span>{` What only the other version changed is in this form, too: ${merged}.`}</span>
        )}
        {theirs && <span> Choose which version of each field to keep, or type another one.</span>}
      </p>
      {theirs && (
        <div className="flex flex-col gap-4 empty:hidden">
          {merge.conflicting.map((name, index) => (
            <AtField key={name} name={name}>
              <ConflictChoice
                disabled={isSaving}
                field={fields[name] as Field<unknown>}
                choice={choices[name] as Choice}
                place={`${index + 1} of ${merge.conflicting.length}`}
                onChoose={(shown, value) => {
                  form.show({ [name]: value });
                  setEdit(afterChoice(form.edit, conflict, name, shown));
                }}
              />
            </AtField>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {/* In the order of the versions above: theirs, yours. */}
        <Button disabled={isSaving} onClick={keepTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it deleted'}
        </Button>
        <Button disabled={isSaving} onClick={keepMine}>
          {theirs ? 'Keep mine' : `Keep mine as a new ${form.collection.noun.one}`}
        </Button>
      </div>
    </section>
  );
}

/** Shows something at a field of the form, or here, if the field has no place for it. */
function AtField({ name, children }: { name: string; children: ReactNode }) {
  const [slot] = useState(() => document.querySelector(`form [data-slot="${CSS.escape(name)}"]`));
  return slot ? createPortal(children, slot) : children;
}

function Change({ theirs, change }: Pick<Conflict<object>, 'theirs' | 'change'>) {
  const { email } = useSession().user;
  const what = theirs ? 'saved' : 'deleted';
  if (!change?.lastUpdatedBy) {
    return (
      <span>
        <span>{`This was ${what} `}</span>
        {change && (
          <span>
            <TimeAgo time={change.lastUpdated} />,{' '}
          </span>
        )}
        <span>after you opened it, by a colleague or in another window.</span>
      </span>
    );
  }
  const isOwn = change.lastUpdatedBy === email;
  return (
    <span>
      {isOwn ? <span>You</span> : <bdi translate="no">{change.lastUpdatedBy}</bdi>}
      <span>{` ${what} this `}</span>
      <TimeAgo time={change.lastUpdated} />
      <span>{`${isOwn ? ' in another window' : ''}, after you opened it.`}</span>
    </span>
  );
}

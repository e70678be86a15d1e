import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { PROJECT_LIMITS } from '../../model/project.ts';
import { type Fact, factProblem, formatFact, parseFact } from '../../model/projectFacts.ts';
import type { ProjectInputs } from './projectInputs.ts';

const EMPTY_FACT = formatFact({ label: '', value: '' });

/** The rows of the facts, and what changes them. */
export function useFacts(control: Control<ProjectInputs>) {
  const { field, fieldState, formState } = useController({ control, name: 'facts' });
  const { submitCount } = formState;
  /** The row that was added last. Until it is left or a save is tried, it has no message. */
  const [added, setAdded] = useState({ index: -1, submitCount, isLeft: true });
  const [removed, setRemoved] = useState('');
  const facts = field.value.map(parseFact);
  const problems = facts.map(factProblem);
  const error = fieldState.error?.message;
  const isFresh = (index: number) =>
    index === added.index && !added.isLeft && submitCount === added.submitCount;
  return {
    facts,
    problems: problems.map((problem, index) => (error && !isFresh(index) ? problem : undefined)),
    /** What is wrong with all of them together. */
    error: error && !problems.some(Boolean) ? error : undefined,
    isFull: facts.length >= PROJECT_LIMITS.facts,
    addedIndex: added.index,
    /** What was removed last, as screen readers announce it. */
    removed,
    /** The focus goes to the first wrong row when a save is refused. */
    refOf: (index: number) => {
      const first = problems.findIndex(Boolean);
      return index === Math.max(0, first) ? field.ref : undefined;
    },
    add: () => {
      setAdded({ index: facts.length, submitCount, isLeft: false });
      setRemoved('');
      field.onChange([...field.value, EMPTY_FACT]);
    },
    change: (index: number, fact: Fact) =>
      field.onChange(field.value.with(index, formatFact(fact))),
    remove: (index: number) => {
      const { label, value } = facts[index] ?? parseFact('');
      setAdded({ index: -1, submitCount, isLeft: true });
      setRemoved(`Removed: ${label.trim() || value.trim() || 'an empty fact'}`);
      field.onChange(field.value.toSpliced(index, 1));
    },
    leave: () => {
      setAdded({ ...added, isLeft: true });
      field.onBlur();
    },
  };
}

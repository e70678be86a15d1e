import { describe, expect, it } from 'vitest';
import { FACTS, factProblem, formatFact, parseFact } from '../../../shared/model/project.ts';

const fact = (label: string, value: string) => formatFact({ label, value });

describe('a stored fact', () => {
  it('is its label and its value with a tab between', () => {
    expect(fact('Documents a day', '340')).toBe('Documents a day\t340');
    expect(parseFact('Documents a day\t340')).toEqual({ label: 'Documents a day', value: '340' });
  });

  it('holds no other tab, wherever one was pasted', () => {
    expect(fact('a\tb', 'c\td')).toBe('a b\tc d');
  });

  it('is read even if it has no tab, or more than one', () => {
    expect(parseFact('Weeks')).toEqual({ label: 'Weeks', value: '' });
    expect(parseFact('a\tb\tc')).toEqual({ label: 'a', value: 'b\tc' });
  });
});

describe('what a save stores', () => {
  it('has no blank fact, and no white space around a label or a value', () => {
    const typed = ['\t', ' Weeks \t 6 ', ' \t\u200b', 'Price\t'];
    expect(FACTS.normalize(typed)).toEqual(['Weeks\t6', 'Price\t']);
  });

  it('reads what is stored, and nothing as none', () => {
    expect(FACTS.read(undefined)).toEqual([]);
    expect(FACTS.read(['Weeks\t6'])).toEqual(['Weeks\t6']);
  });
});

describe('what is wrong with a fact', () => {
  it('is nothing where both parts fit', () => {
    expect(factProblem({ label: 'x'.repeat(40), value: 'y'.repeat(80) })).toBeUndefined();
    expect(factProblem({ label: '', value: ' ' })).toBeUndefined();
  });

  it.each([
    [{ label: 'Weeks', value: ' ' }, 'value', 'The fact “Weeks” has no value.'],
    [{ label: '\u200b', value: '6' }, 'label', 'The value “6” has no label.'],
    [
      { label: 'x'.repeat(41), value: '6' },
      'label',
      'A fact’s label can have 40 characters at most; this has 41.',
    ],
    [
      { label: 'x', value: 'y'.repeat(81) },
      'value',
      'A fact’s value can have 80 characters at most; this has 81.',
    ],
    [{ label: 'a\nb', value: '6' }, 'label', 'A fact stands on one line.'],
    [{ label: 'a', value: 'b\tc' }, 'value', 'A fact stands on one line.'],
    [
      { label: 'a', value: '6\ud83d' },
      'value',
      'A fact’s value holds half of a character: delete what is shown as � and type it again.',
    ],
  ])('of %j is in its %s', (wrong, part, message) => {
    expect(factProblem(wrong)).toEqual({ part, message });
    expect(FACTS.validate([fact('Weeks', '6'), `${wrong.label}\t${wrong.value}`])).toBe(message);
  });

  it('is that there are seven', () => {
    const six = Array.from({ length: 6 }, (_, index) => fact('Weeks', String(index)));
    expect(FACTS.validate(six)).toBeUndefined();
    expect(FACTS.validate([...six, fact('Weeks', '6')])).toBe(
      'A project can have 6 facts at most.',
    );
  });
});

it('shows facts to people one on each line', () => {
  expect(FACTS.format(['Weeks\t6', 'Price\t$9,500'])).toBe('Weeks: 6\nPrice: $9,500');
});

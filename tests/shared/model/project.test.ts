import { describe, expect, it } from 'vitest';
import { addTechnologies } from '../../../shared/model/addTechnologies.ts';
import { normalizeForm, validateForm } from '../../../shared/model/fields.ts';
import {
  EMPTY_PROJECT_FORM,
  FACTS,
  factProblem,
  formatFact,
  PROJECT_FIELDS,
  type ProjectForm,
  parseFact,
  quotationOf,
} from '../../../shared/model/project.ts';

const GOOD: ProjectForm = {
  ...EMPTY_PROJECT_FORM,
  title: 'Invoice desk',
  description: 'Reads invoices.',
};

describe('the validation of a project’s fields', () => {
  const half = 'holds half of a character: delete what is shown as � and type it again.';

  it.each<[what: string, changes: Partial<ProjectForm>]>([
    ['only a title and a description', {}],
    ['a link with white space around it', { demoUrl: ' https://example.com\n' }],
    ['a whole emoji', { title: 'a\u{1f680}' }],
  ])('accepts %s', (_what, changes) => {
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, ...changes })).toEqual({});
  });

  it.each<[changes: Partial<ProjectForm>, message: string]>([
    [{ title: '' }, 'Project title is required.'],
    [{ description: '' }, 'Description is required.'],
    [
      { description: 'x'.repeat(5001) },
      'Description can have 5,000 characters at most; this has 5,001.',
    ],
    [
      { imageAlt: 'x'.repeat(301) },
      'The text about the picture can have 300 characters at most; this has 301.',
    ],
    [{ imageUrl: 'example.com' }, 'starts with https'],
    [
      { imageUrl: 'https://nas.local/a.png' },
      'Use a public address, such as https://example.com/picture.png.',
    ],
    [{ githubUrl: `https://${'x'.repeat(2048)}` }, '2,048'],
    [{ technologies: ['Go', 'Go'] }, 'twice'],
    [{ technologies: ['x'.repeat(41)] }, '40'],
    [{ technologies: ['a\nb'] }, 'one line'],
    [{ technologies: ['a\u180e'] }, 'visible'],
    // No store could give it back.
    [{ title: 'a\ud83d' }, `Project title ${half}`],
    [{ technologies: ['a\ud83d'] }, `A technology ${half}`],
    [{ demoUrl: 'https://example.com/a\ud83d' }, 'Enter a full link'],
  ])('says what is wrong with %j', (changes, message) => {
    const errors = validateForm(PROJECT_FIELDS, { ...GOOD, ...changes });
    expect(Object.keys(errors)).toEqual(Object.keys(changes));
    expect(Object.values(errors)[0]).toContain(message);
  });
});

describe('the normalization of a project’s fields', () => {
  it('drops white space around links, and nothing else', () => {
    const typed = { ...GOOD, title: ' Title ', imageUrl: ' https://example.com ' };
    expect(normalizeForm(PROJECT_FIELDS, typed)).toEqual({
      ...typed,
      imageUrl: 'https://example.com',
    });
  });
});

describe('addTechnologies', () => {
  it.each([
    'Claude, Redis, SAP',
    'Claude,Redis,,SAP,',
    'Claude\nRedis\r\nSAP\n',
    'Claude，Redis、SAP',
    'Claude; Redis；SAP',
    'Claude\tRedis\t\tSAP\r\n',
    'Claude، Redis؛ SAP',
  ])('separates %j', (typed) => {
    expect(addTechnologies([], typed).technologies).toEqual(['Claude', 'Redis', 'SAP']);
  });

  it('takes composed and decomposed accents for the same', () => {
    expect(addTechnologies(['Cafe\u0301'], 'CAF\u00c9').repeated).toEqual(['Cafe\u0301']);
    expect(addTechnologies([], 'Cafe\u0301, Caf\u00e9').technologies).toEqual(['Caf\u00e9']);
  });

  it('adds what was typed, without the white space around it', () => {
    expect(addTechnologies(['Go'], '  Rust ').technologies).toEqual(['Go', 'Rust']);
  });

  it('returns the repeated technologies as they are in the list, and adds the rest', () => {
    expect(addTechnologies(['Python'], 'python, Redis, REDIS')).toEqual({
      technologies: ['Python', 'Redis'],
      repeated: ['Python', 'Redis'],
    });
  });

  it.each(['', '   ', 'Go', ' Go ', 'go', 'GO'])(
    'ignores %j, which is blank or already in the list',
    (typed) => {
      const technologies = ['Go'];
      expect(addTechnologies(technologies, typed).technologies).toBe(technologies);
      expect(addTechnologies(technologies, typed).error).toBeUndefined();
    },
  );

  it('adds none of them, and gives the reason, when one cannot be stored', () => {
    expect(addTechnologies(['Go'], `Rust, ${'x'.repeat(41)}`)).toEqual({
      technologies: ['Go'],
      repeated: [],
      error: 'A technology can have 40 characters at most; this has 41.',
    });
  });

  it('refuses a 21st technology', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `Technology ${index}`);
    expect(addTechnologies(twenty, 'One more').error).toMatch(/20 technologies at most/);
    expect(addTechnologies(twenty.slice(1), 'One more, two more').technologies).toHaveLength(19);
  });
});

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

describe('a quotation', () => {
  it('is what is said and who says it, without white space around them', () => {
    expect(quotationOf({ quote: ' We read it once.\n', quotedPerson: ' Ana ' })).toEqual({
      quote: 'We read it once.',
      person: 'Ana',
    });
  });

  it.each([
    { quote: 'We read it once.', quotedPerson: '' },
    { quote: 'We read it once.', quotedPerson: ' \u200b' },
    { quote: ' ', quotedPerson: 'Ana' },
  ])('is nothing if one of both is missing, as in %j', (project) => {
    expect(quotationOf(project)).toBeUndefined();
  });
});

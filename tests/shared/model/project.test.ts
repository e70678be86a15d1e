import { describe, expect, it } from 'vitest';
import { addTechnologies } from '../../../shared/model/addTechnologies.ts';
import { normalizeForm, validateForm } from '../../../shared/model/fields.ts';
import {
  EMPTY_PROJECT_FORM,
  PROJECT_FIELDS,
  type ProjectForm,
} from '../../../shared/model/project.ts';

const GOOD: ProjectForm = {
  ...EMPTY_PROJECT_FORM,
  title: 'Invoice desk',
  description: 'Reads invoices.',
};

describe('the validation of a project’s fields', () => {
  it('accepts a project with only a title and a description', () => {
    expect(validateForm(PROJECT_FIELDS, GOOD)).toEqual({});
  });

  it('says which field is missing', () => {
    expect(validateForm(PROJECT_FIELDS, EMPTY_PROJECT_FORM)).toEqual({
      title: 'Project title is required.',
      description: 'Description is required.',
    });
  });

  it('says how much too long a text is', () => {
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, description: 'x'.repeat(5001) }).description,
    ).toBe('Description can have 5,000 characters at most; this has 5,001.');
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, imageAlt: 'x'.repeat(301) }).imageAlt).toBe(
      'The text about the picture can have 300 characters at most; this has 301.',
    );
  });

  it('accepts a link that was pasted with white space around it', () => {
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, demoUrl: ' https://example.com\n' })).toEqual(
      {},
    );
  });

  it('says what is wrong with a link', () => {
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, imageUrl: 'example.com' }).imageUrl).toMatch(
      /starts with https/,
    );
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, imageUrl: 'https://nas.local/a.png' }).imageUrl,
    ).toBe('Use a public address, such as https://example.com/picture.png.');
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, githubUrl: `https://${'x'.repeat(2048)}` }).githubUrl,
    ).toMatch(/2,048/);
  });

  it('says what is wrong with the technologies', () => {
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, technologies: ['Go', 'Go'] }).technologies,
    ).toMatch(/twice/);
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, technologies: ['x'.repeat(41)] }).technologies,
    ).toMatch(/40/);
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, technologies: ['a\nb'] }).technologies).toMatch(
      /one line/,
    );
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, technologies: ['a\u180e'] }).technologies,
    ).toMatch(/visible/);
  });

  it('refuses half of a character, which no store could give back', () => {
    const half = 'a\ud83d';
    const message = 'holds half of a character: delete what is shown as � and type it again.';
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, title: half }).title).toBe(
      `Project title ${message}`,
    );
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, technologies: [half] }).technologies).toBe(
      `A technology ${message}`,
    );
    expect(
      validateForm(PROJECT_FIELDS, { ...GOOD, demoUrl: `https://example.com/${half}` }).demoUrl,
    ).toBeTruthy();
    expect(validateForm(PROJECT_FIELDS, { ...GOOD, title: 'a\u{1f680}' })).toEqual({});
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

  it.each(['Claude, Redis, SAP', 'Claude,Redis,,SAP,', 'Claude\nRedis\r\nSAP\n'])(
    'splits %j into three',
    (typed) => {
      expect(addTechnologies([], typed).technologies).toEqual(['Claude', 'Redis', 'SAP']);
    },
  );

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

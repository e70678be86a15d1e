import { codeOf, type Edit, replaceEach } from './rulesText.ts';

const VERBS = ['get', 'list', 'create', 'update', 'delete'];

/** Removes each permission, adds each missing one to each collection, and extends each match to its subcollections or siblings. */
export function breakPermissions(rules: string): Edit[] {
  const code = codeOf(rules);
  return [
    ...takeEach(code),
    ...giveEachMissing(code),
    ...replaceEach(code, /(?<=match \/\w+\/\{\w+)(?=\} \{)/g, () => '=**'),
    ...replaceEach(code, /(?<=match \/\w+\/)\w+(?= \{)/g, () => '{any}'),
    ...replaceEach(code, /(?<=\/documents \{)/g, () => ` match /{any=**} { ${allow('get')} }`),
  ];
}

function takeEach(code: string): Edit[] {
  return [...code.matchAll(/allow ([\w, ]+):[^;]+;/g)].flatMap(
    ({ 0: statement, 1: list = '', index }) => {
      const verbs = list.split(', ');
      if (verbs.length === 1) {
        const end = index + statement.length;
        // A match without any permission does not compile.
        const isOnly = /\{\s*$/.test(code.slice(0, index)) && /^\s*\}/.test(code.slice(end));
        return [{ start: index, end, text: isOnly ? `allow ${list}: if false;` : '' }];
      }
      const start = index + 'allow '.length;
      return verbs.map((taken) => {
        const kept = verbs.filter((verb) => verb !== taken);
        return { start, end: start + list.length, text: kept.join(', ') };
      });
    },
  );
}

function giveEachMissing(code: string): Edit[] {
  const blocks = code.split(/(?=match \/\w+\/(?:\{\w+\}|\w+) \{)/);
  let blockStart = 0;
  return blocks.flatMap((block, place) => {
    const start = blockStart + block.search(/ \{\s/) + ' {'.length;
    blockStart += block.length;
    const missing = VERBS.filter((verb) => !new RegExp(`allow [\\w, ]*\\b${verb}\\b`).test(block));
    return place === 0
      ? []
      : missing.map((verb) => ({ start, end: start, text: ` ${allow(verb)}` }));
  });
}

function allow(verb: string): string {
  return `allow ${verb}: if isAdmin();`;
}

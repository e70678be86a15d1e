/** A row of the table of messages: "| Kept back | … | … |". */
const ROW = /^\| ([^|]+) \|[^|]*\|[^|]*\|$/gm;

/** The beginnings of all messages in the specification's table (section 4.9). What is in braces differs. */
export function messagesIn(specification: string): string[] {
  const [, table = ''] = specification.split('| Message | When | Undo |');
  return [...(table.split('\n\n')[0] ?? '').matchAll(ROW)].map(([, text = '']) => text);
}

/** What stands between the braces. */
export const partsOf = (message: string): string[] => message.split(/\{.*?\}/);

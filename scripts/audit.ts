import { spawnSync } from 'node:child_process';
import { getErrorMessage } from '../shared/model/errorMessage.ts';
import { npmCommand, PROJECT_ROOT } from './lib/paths.ts';
import { runCommand, UserError } from './lib/userError.ts';
import { AUDITED_TOOLS } from './release/auditedTools.ts';

interface Vulnerability {
  name: string;
  severity: string;
  /** The advisories, or the names of the vulnerable packages that it depends on. */
  via: (string | { title: string; url: string })[];
  /** Where it is installed, as in `node_modules/sharp`. */
  nodes: string[];
}

type AuditReport = { message?: string; vulnerabilities?: Record<string, Vulnerability> };

/**
 * `npm run audit`: fails when a package has a known vulnerability that reaches users, or that reads what strangers send.
 * When the registry does not answer, it says so and passes: that is no vulnerability.
 */
async function audit(): Promise<void> {
  const places = auditedPlaces();
  const found = askRegistry()?.filter(({ nodes }) => nodes.some((place) => places.has(place)));
  if (!found) return;
  if (found.length > 0)
    throw new UserError(['Known vulnerabilities:', ...found.map(describe)].join('\n  '));
  console.log('No known vulnerability.');
}

/** All vulnerabilities; undefined, with a warning, when the registry cannot be asked. */
function askRegistry(): Vulnerability[] | undefined {
  try {
    const { message = 'npm gives no reason', vulnerabilities } = askNpm('audit') as AuditReport;
    if (!vulnerabilities) throw new Error(message);
    return Object.values(vulnerabilities);
  } catch (error) {
    const reason = getErrorMessage(error, 'unknown error');
    // GitHub shows a line with this prefix above the log.
    const mark = process.env['GITHUB_ACTIONS'] ? '::warning::' : '';
    console.log(`${mark}Nothing was checked, because the registry gave no answer: ${reason}`);
    return undefined;
  }
}

function describe({ name, severity, via }: Vulnerability): string {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`,
  );
  return `${name} (${severity}): ${causes.join('; ')}`;
}

/** Where the audited packages are installed, with all that they depend on, on every platform. */
function auditedPlaces(): Set<string> {
  const roots = ['.prod', ...AUDITED_TOOLS.map((name) => `[name="${name}"]`)];
  const selector = roots.flatMap((root) => [`:root > ${root}`, `:root > ${root} *`]).join(', ');
  const packages = askNpm('query', selector, '--package-lock-only') as { location: string }[];
  return new Set(packages.map(({ location }) => location));
}

/** Runs npm, which ends with a code other than 0 also when it has an answer; returns what it prints as JSON. */
function askNpm(...args: string[]): unknown {
  const [npm, ...first] = npmCommand();
  const { stdout, stderr } = spawnSync(npm, [...first, ...args, '--json'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (!stdout) throw new Error(stderr.trim());
  return JSON.parse(stdout) as unknown;
}

await runCommand(audit);

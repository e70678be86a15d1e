/** What `npm audit --json` prints; without a list of vulnerabilities when the registry could not be asked. */
export interface AuditReport {
  message?: string;
  vulnerabilities?: Record<string, Vulnerability>;
}

interface Vulnerability {
  name: string;
  severity: string;
  /** The advisories, or the names of the vulnerable packages that it depends on. */
  via: (string | { title: string; url: string })[];
  /** Where it is installed, as in `node_modules/sharp`. */
  nodes: string[];
}

/**
 * The vulnerable packages among those installed at the given places, one line each.
 * @throws with npm's message when the report holds no answer of the registry
 */
export function vulnerabilitiesAt(report: AuditReport, places: ReadonlySet<string>): string[] {
  if (!report.vulnerabilities) throw new Error(report.message ?? 'npm gives no reason');
  return Object.values(report.vulnerabilities)
    .filter(({ nodes }) => nodes.some((place) => places.has(place)))
    .map(({ name, severity, via }) => `${name} (${severity}): ${via.map(describe).join('; ')}`);
}

function describe(cause: Vulnerability['via'][number]): string {
  return typeof cause === 'string' ? `through ${cause}` : `${cause.title}, ${cause.url}`;
}

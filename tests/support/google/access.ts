import { randomBytes } from 'node:crypto';

export interface Policy {
  version: number;
  etag: string;
  bindings: { role: string; members: string[]; condition?: object }[];
}

interface Resource {
  name?: string;
  deleted?: boolean;
  disabled?: boolean;
  state?: string;
}

/** Who may do what, as Google keeps it: roles, service accounts with their keys, pools of strangers, and policies. */
export class Access {
  readonly roles = new Map<string, Resource & { includedPermissions?: string[] }>();
  readonly accounts = new Map<string, Resource & { displayName?: string }>();
  /** The keys by their names, with what only their files have. */
  readonly keys = new Map<string, { name: string; privateKey: string; disabled?: boolean }>();
  readonly pools = new Map<string, Resource>();
  /** Of the project, and of each service account. */
  readonly policies = new Map<string, Policy>();

  policy(of: string): Policy {
    const present = this.policies.get(of);
    if (present) return present;
    const made = { version: 1, etag: randomBytes(6).toString('base64'), bindings: [] };
    this.policies.set(of, made);
    return made;
  }
}

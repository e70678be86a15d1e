import { ExternalLink } from 'lucide-react';
import { safeHttpsUrl } from '../model/httpsUrl.ts';

/** Opens the typed address, once it is one that may be opened. */
export function OpenLink({ url, label }: { url: string; label: string }) {
  const href = safeHttpsUrl(url.trim());
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-sm text-accent hover:text-accent-bright"
    >
      {label}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}

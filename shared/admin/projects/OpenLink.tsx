import ExternalLink from '@lucide/icons/icons/external-link';
import { safeHttpsUrl } from '../../model/httpsUrl.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Opens the typed address, and tells screen readers what it leads to. Hidden while the address is not a valid link. */
export function OpenLink({ url, what }: { url: string; what: string }) {
  const href = safeHttpsUrl(url.trim());
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-sm whitespace-nowrap text-accent hover:text-accent-bright"
    >
      Open
      <span className="sr-only">{` ${what}`}</span>
      <Icon icon={ExternalLink} className="size-3.5" />
    </a>
  );
}

import brokenWire from '../../assets/broken-wire.svg?no-inline';
import { ButtonLink } from './links.tsx';
import { PageHeader } from './PageSections.tsx';

interface NothingHereProps {
  title: string;
  text: string;
  to: string;
  link: string;
}

/** The content for an unknown address or id, with a link back. */
export function NothingHere({ title, text, to, link }: NothingHereProps) {
  return (
    <div className="flex flex-col gap-8 py-8 sm:py-16">
      <img src={brokenWire} alt="" width={480} height={120} className="h-auto w-full max-w-sm" />
      <PageHeader title={title} lead={text} />
      <div className="flex flex-col sm:flex-row">
        <ButtonLink to={to} variant="paper">
          {link}
        </ButtonLink>
      </div>
    </div>
  );
}

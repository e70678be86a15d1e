import { guide } from 'staff-guide:content';
import type { MouseEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusOnMount } from '../../ui/focus.ts';

export function GuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Guide" onClose={onClose}>
      <GuideText />
    </Dialog>
  );
}

const TEXT =
  'text-sm [&_a]:text-accent [&_a]:underline [&_a:hover]:text-accent-bright [&_em]:font-semibold [&_em]:not-italic [&_img]:my-4 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-control [&_img]:border [&_img]:border-line [&_li]:mt-1 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-3 [&_table]:w-full [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere [&_th]:py-2 [&_th]:text-left [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6';

/** The text of `docs/staff-guide.md` with its contents. A test checks that it has neither scripts nor raw HTML. */
function GuideText() {
  const start = useFocusOnMount<HTMLDivElement>(true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- its links are pressed, not the text
    <article onClick={followLink} className={TEXT}>
      <div ref={start} tabIndex={-1}>
        <Html html={guide.introduction} />
      </div>
      <nav aria-labelledby="guide-contents">
        <h3 id="guide-contents" className="mt-6 text-base font-semibold">
          Contents
        </h3>
        <ul>
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {guide.sections.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={id}>
          <h3 id={id} tabIndex={-1} className="mt-10 scroll-mt-6 text-lg font-semibold">
            {title}
          </h3>
          <Html html={html} />
        </section>
      ))}
    </article>
  );
}

function Html({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Shows the section that a link names. The address stays: it says where the person is in the dashboard. */
function followLink(event: MouseEvent): void {
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  const heading = document.getElementById(href.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

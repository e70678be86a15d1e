import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FullWindowPreview } from './FullWindowPreview.tsx';
import { type PreviewContent, PreviewFrame } from './PreviewFrame.tsx';

const TITLE = 'Preview at real size';
/** In CSS pixels. */
const FEATURES = 'popup,width=1280,height=900';
const FILLING = { display: 'block', width: '100%', height: '100vh', border: 0 };

/**
 * A button that opens the preview in a window of its own, which follows the typing and closes with the form. Where no
 * window can open, as in the desktop app, the preview fills this one.
 */
export function LargePreview(content: PreviewContent) {
  const [opened, setOpened] = useState<Window>();
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    if (!opened) return undefined;
    const forget = () => setOpened(undefined);
    const close = () => opened.close();
    opened.addEventListener('pagehide', forget);
    window.addEventListener('pagehide', close);
    return () => {
      opened.removeEventListener('pagehide', forget);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [opened]);
  const open = () => {
    if (opened) {
      opened.focus();
      return;
    }
    const created = openWindow();
    if (created) setOpened(created);
    else setIsHere(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="rounded-sm py-2 text-sm underline underline-offset-4 transition-colors hover:text-accent-bright"
      >
        Open large
      </button>
      {opened &&
        createPortal(
          <PreviewFrame {...content} title={TITLE} style={FILLING} />,
          opened.document.body,
        )}
      {isHere && <FullWindowPreview {...content} title={TITLE} onClose={() => setIsHere(false)} />}
    </>
  );
}

/** An empty window with this page's origin and security policy; null if the browser or the desktop app refuses it. */
function openWindow(): Window | null {
  const created = window.open('', '', FEATURES);
  if (!created) return null;
  created.document.title = TITLE;
  created.document.documentElement.lang = 'en';
  created.document.body.style.margin = '0';
  return created;
}

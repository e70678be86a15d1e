import { fullStop } from '../../shared/model/fullStop.ts';
import { CONTACT } from '../content/contact.ts';
import { DEMO_LEAD } from '../content/contactDemo.ts';
import { useDemo } from './useDemo.ts';

/** The page's first sentence; for a visitor who followed Request Demo, it names the project. */
export function ContactLead() {
  const demo = useDemo();
  if (!demo) return CONTACT.lead;
  // The usual lead is prerendered, and keeps its height when the other replaces it, so that nothing moves.
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span className="invisible">{CONTACT.lead}</span>
      <span>
        <strong className="font-semibold text-text">
          {DEMO_LEAD.before}
          {demo}
          {fullStop(demo)}
        </strong>{' '}
        {DEMO_LEAD.after}
      </span>
    </span>
  );
}

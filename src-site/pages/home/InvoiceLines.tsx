import { INVOICE_TITLE } from '../../content/home.ts';
import { READ_THE_CASE } from '../../content/projects.ts';
import { Drawing } from '../../figures/Drawing.tsx';
import { TextLink } from '../parts/links.tsx';
import { Paper } from '../parts/PageSections.tsx';

/** What the run does, on the client's paper: each line of the invoice, and what happened to it. */
export function InvoiceLines() {
  return (
    <Paper
      title={INVOICE_TITLE}
      isStatement={false}
      foot={
        <>
          <Drawing id="invoice-summary" className="flex grow flex-col gap-9" />
          <TextLink to="/projects/project1">{READ_THE_CASE}</TextLink>
        </>
      }
    >
      <Drawing id="invoice-lines" />
    </Paper>
  );
}

import type { ReactNode } from 'react';

export function PageHeader({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <header className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-4xl font-semibold">{title}</h1>
      <p className="text-lg whitespace-pre-line text-muted sm:text-xl sm:leading-relaxed">{lead}</p>
    </header>
  );
}

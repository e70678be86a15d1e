import type { ReactNode } from 'react';

/** A page's title and lead above its content. */
export function Page({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <article className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-4xl font-semibold tracking-tight">{title}</h1>
      <p className="text-lg text-muted">{lead}</p>
      {children}
    </article>
  );
}

/** Addresses for a mail program and a telephone, from what is shown to a reader. */
export function mailHref(email: string): string {
  return `mailto:${email.trim()}`;
}

export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

export function isMac(): boolean {
  return navigator.userAgent.includes('Mac');
}

/** The package describes its entry only, which reads two thousand modules. */
declare module '@lucide/icons/icons/*' {
  import type { IconProps } from './Icon.tsx';

  const icon: IconProps['icon'];
  export default icon;
}

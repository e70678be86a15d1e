/** The package has types for its main entry only, which imports two thousand modules. */
declare module '@lucide/icons/icons/*' {
  import type { IconProps } from './Icon.tsx';

  const icon: IconProps['icon'];
  export default icon;
}

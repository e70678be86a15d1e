import LoaderCircle from '@lucide/icons/icons/loader-circle';
import { Icon } from './Icon.tsx';

export function Spinner() {
  return <Icon icon={LoaderCircle} data-spinner className="size-4 animate-spin" />;
}

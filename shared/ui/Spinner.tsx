import LoaderCircle from 'lucide-react/icons/loader-circle';

export function Spinner() {
  return <LoaderCircle aria-hidden data-spinner className="size-4 animate-spin" />;
}

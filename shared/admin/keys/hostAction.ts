/** Something that the host can do, such as "Pause background", for the dashboard's menu and palette. */
export interface HostAction {
  /** What it would do now; undefined while it would do nothing. */
  label: () => string | undefined;
  run: () => void;
  /** Calls back when the label may have changed; returns a function that ends this. */
  follow: (onChange: () => void) => () => void;
}

/** A question with two answers, for the page or the desktop's window to ask. */
export interface Question {
  message: string;
  /** What happens when the person accepts. */
  consequence?: string;
  /** The two answers, as labels of buttons. */
  accept: string;
  decline: string;
}

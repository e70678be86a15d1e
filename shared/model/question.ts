/** A question with two answers, for the page or the desktop's window to ask. */
export interface Question {
  message: string;
  /** The title of the record that the question is about, shown on a line of its own. */
  subject?: string;
  /** What happens when the person accepts. */
  consequence?: string;
  /** The two answers, as labels of buttons. */
  accept: string;
  decline: string;
}

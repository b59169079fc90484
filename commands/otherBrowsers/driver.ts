/** A browser with one window, as a reader uses it. */
export interface Driver {
  /** Name and version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which must use nothing from around it. */
  evaluate<Result, Given>(run: (given: Given) => Result, given: Given): Promise<Result>;
  /** Clicks the middle of the first element of a CSS selector. */
  click(selector: string): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key by its name in `KeyboardEvent.key`, with Control or without. */
  press(key: string, withControl?: boolean): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Why a browser is not there. */
export class Missing extends Error {}

// Change: long names break between their parts, where a phone has no room for them. What draws the element breaks them,
// because the original takes the label of its link from the text.
import { Fragment, type JSX, type ReactNode } from 'react';
import OriginalHeading from '@theme-original/Heading';
import { partsOf } from '@site/facts/longNames';

const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

type Level = (typeof names)[number];
type LevelProps = JSX.IntrinsicElements[Level];

export interface HeadingProps extends LevelProps {
  readonly as: Level;
}

/** What fits into a line at 320 px. */
const longestWord = 17;

function withBreaks(child: ReactNode, index: number): ReactNode {
  const parts = typeof child === 'string' ? partsOf(child, longestWord) : [child];
  return parts.map((part, place) => (
    <Fragment key={`${String(index)} ${String(place)}`}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

const levels = Object.fromEntries(
  names.map((Name) => [
    Name,
    ({ children, ...props }: LevelProps): ReactNode => (
      <Name {...props}>{([children].flat() as readonly ReactNode[]).map(withBreaks)}</Name>
    ),
  ]),
);

export default function Heading({ as, ...props }: HeadingProps): ReactNode {
  return <OriginalHeading as={levels[as]} {...props} />;
}

import { SECURITY } from '../../content/security.ts';

const { map: MAP } = SECURITY;

/** Where the documents are, and who can read them: a wide drawing, and one for phones. */
export function SecurityMap() {
  return (
    <figure role="img" aria-label={MAP.sentence} className="@container">
      <WideMap />
      <NarrowMap />
    </figure>
  );
}

function WideMap() {
  return (
    <svg
      viewBox="0 0 720 340"
      className="figure desk hidden rounded-card border border-line @2xl:block"
    >
      <Region x={176} y={24} width={320} />
      <Lines x={20} y={93} title={MAP.in.title} lines={[MAP.in.text]} />
      <path d="M20 124H196m-7-5 7 5-7 5" className="wire" />
      <Lines
        x={20}
        y={171}
        title={MAP.out.title}
        lines={[MAP.out.text, ...MAP.out.model]}
        below={36}
      />
      <path d="M176 196H20" className="wire dashed" />
      <path d="m89 187 18 18m0-18-18 18" className="danger" />
      <StopButton x={20} y={308} />
      <path
        d="M496 72H552M476 268H528M552 234H536a8 8 0 0 0-8 8V294a8 8 0 0 0 8 8H552"
        className="persons wire"
      />
      <Person x={572} y={72} title={MAP.team.title} text={MAP.team.text} />
      <Lines x={552} y={142} title={MAP.us.title} lines={MAP.us.text} />
      <Key x={503} y={285} />
      <Way x={496} y={268} />
      <Person x={572} y={234} title={MAP.us.roles[0]} text={MAP.us.name} />
      <Person x={572} y={302} title={MAP.us.roles[1]} text={MAP.us.name} />
    </svg>
  );
}

function NarrowMap() {
  return (
    <svg viewBox="0 0 358 574" className="figure mx-auto max-w-104 @2xl:hidden">
      <Lines x={16} y={18} title={MAP.in.title} lines={[MAP.in.text]} />
      <path d="M60 48V86m-5-7 5 7 5-7" className="wire" />
      <Lines x={206} y={18} title={MAP.out.title} lines={[MAP.out.text]} />
      <path d="M266 86V48" className="wire dashed" />
      <path d="m257 58 18 18m0-18-18 18" className="danger" />
      <Region x={1} y={88} width={356} />
      <path d="M36 360V468M36 508V528M232 380V402" className="persons wire" />
      <Way x={36} y={380} />
      <Key x={50} y={402} />
      <Lines x={84} y={418} title={MAP.us.title} lines={MAP.us.text} />
      <Person x={36} y={488} title={MAP.us.roles[0]} text={MAP.us.name} />
      <Person x={36} y={548} title={MAP.us.roles[1]} text={MAP.us.name} />
      <Person x={232} y={422} title={MAP.team.title} text={MAP.team.text} />
      <StopButton x={212} y={548} />
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
}

const BOX_HEIGHT = 56;
/** Around the boxes, and between them. */
const MARGIN = 20;
const GAP = 16;
const ROWS = [72, 144, 216] as const;

/** The frame that no document leaves, with what is in it. The server's wire leads to each box. */
function Region({ x, y, width }: Place & { width: number }) {
  const half = (width - GAP) / 2 - MARGIN;
  const right = MARGIN + half + GAP;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={292} rx={14} className="frame" />
      <Lines x={MARGIN} y={32} title={MAP.region.title} lines={[MAP.region.text]} />
      <path d={`M${width - 34} 24h13v10h-13zm2.5 0v-3a4 4 0 0 1 8 0v3`} className="icon" />
      <path
        d={`M${MARGIN + half} 92h${GAP}m-${GAP} 16a8 8 0 0 1 8 8v100m-8-44h${GAP}`}
        className="wire"
      />
      <Box x={MARGIN} y={ROWS[0]} width={half} {...MAP.server} />
      <Box x={right} y={ROWS[0]} width={half} {...MAP.model} />
      <Box x={MARGIN} y={ROWS[1]} width={half} {...MAP.copies} />
      <Box x={right} y={ROWS[1]} width={half} {...MAP.backups} />
      <Box x={MARGIN} y={ROWS[2]} width={width - 2 * MARGIN} {...MAP.log} />
    </g>
  );
}

interface BoxProps extends Place {
  width: number;
  title: string;
  text: string;
}

function Box({ x, y, width, title, text }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={width} height={BOX_HEIGHT} rx={8} className="box" />
      <Lines x={x + 14} y={y + 24} title={title} lines={[text]} />
    </>
  );
}

interface LinesProps extends Place {
  title: string;
  lines: readonly string[];
  /** The room between the title and the lines, for a wire. */
  below?: number;
}

const LINE_HEIGHT = 19;

function Lines({ x, y, title, lines, below = 0 }: LinesProps) {
  return (
    <>
      <text x={x} y={y} className="strong">
        {title}
      </text>
      {lines.map((line, index) => (
        <text key={line} x={x} y={y + below + LINE_HEIGHT * (index + 1)} className="muted">
          {line}
        </text>
      ))}
    </>
  );
}

interface PersonProps extends Place {
  title: string;
  text: string;
}

function Person({ x, y, title, text }: PersonProps) {
  return (
    <>
      <circle cx={x} cy={y} r={20} className="box" />
      <path
        d={`M${x - 10.5} ${y + 11}c1.5-8 19.5-8 21 0m-16-16a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0`}
        className="icon"
      />
      <Lines x={x + 32} y={y - 3} title={title} lines={[text]} />
    </>
  );
}

/** Where the two of us come in: the one dot with a halo. */
function Way({ x, y }: Place) {
  return (
    <>
      <circle cx={x} cy={y} r={10} className="halo" />
      <circle cx={x} cy={y} r={5} className="dot" />
    </>
  );
}

function Key({ x, y }: Place) {
  return (
    <path
      d={`M${x} ${y}a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0m9 0h11.5v4.5m-4-4.5v4.5`}
      className="persons icon"
    />
  );
}

function StopButton({ x, y }: Place) {
  return (
    <>
      <path d={`M${x} ${y}a8 8 0 1 1 16 0 8 8 0 1 1-16 0m5.5-2.5h5v5h-5z`} className="icon" />
      {MAP.button.map((line, index) => (
        <text key={line} x={x + 26} y={y - 5 + LINE_HEIGHT * index} className="muted">
          {line}
        </text>
      ))}
    </>
  );
}

import type { Drawing } from '../../content/mission.ts';

/** A principle in one picture. The text beside it says the same, so it is only seen. */
export function PrincipleDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 112"
      className="figure desk ml-0 w-50 max-w-full rounded-control border border-line"
    >
      <Scene drawing={drawing} />
    </svg>
  );
}

function Scene({ drawing }: { drawing: Drawing }) {
  switch (drawing.of) {
    case 'lines':
      return <Lines mark={drawing.mark} />;
    case 'keyboard':
      return <Keyboard button={drawing.button} name={drawing.key} />;
    case 'struck':
      return <Struck />;
    default:
      return <Return away={drawing.away} back={drawing.back} />;
  }
}

/** A page of code, on which a few lines do a step of the work. */
function Lines({ mark }: { mark: string }) {
  return (
    <>
      <g className="sheet">
        <rect x={20} y={12} width={128} height={110} rx={2} className="page" />
        <path d="M34 28h40M42 38h62M50 48h28M34 58h74M42 68h50M50 78h36" className="bars" />
        <rect x={27} y={87} width={114} height={21} rx={3} className="mark" />
        <text x={36} y={102} className="strong">
          {mark}
        </text>
      </g>
      <path d="M148 58h24" className="wire" />
      <path d="m179 58-8-5v10z" className="knot" />
    </>
  );
}

/** A button that the Tab key has reached. */
function Keyboard({ button, name }: { button: string; name: string }) {
  return (
    <>
      <g className="sheet">
        <rect x={20} y={20} width={152} height={70} rx={2} className="page" />
        <rect x={29} y={33} width={134} height={44} rx={9} className="tick" />
        <rect x={34} y={38} width={124} height={34} rx={6} className="tick" />
        <text x={96} y={59.5} textAnchor="middle" className="strong">
          {button}
        </text>
      </g>
      <rect x={146} y={76} width={40} height={27} rx={5} className="box" />
      <text x={166} y={94} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

/** Three orders that were refused. */
function Struck() {
  return (
    <g className="sheet">
      {[22, 78, 134].map((x) => (
        <g key={x} transform={`translate(${x} 24)`}>
          <rect width={44} height={62} rx={2} className="page" />
          <path d="M9 16h20M9 27h26M9 38h16" className="bars" />
          <path d="m4 56 36-52" className="struck" />
        </g>
      ))}
    </g>
  );
}

/** A wire that goes on after a client has left, and the way back. */
function Return({ away, back }: { away: string; back: string }) {
  return (
    <>
      <path d="M0 66h30c16 0 16-34 34-34s18 34 36 34 16-18 32-18 18 18 34 18h34" className="wire" />
      <path d="M64 32C44 6 112-2 132 48" className="persons wire dashed" />
      <circle cx={64} cy={32} r={5} className="knot" />
      <circle cx={132} cy={48} r={10} className="halo" />
      <circle cx={132} cy={48} r={5} className="dot" />
      <text x={64} y={96} textAnchor="middle" className="muted">
        {away}
      </text>
      <text x={132} y={96} textAnchor="middle" className="muted">
        {back}
      </text>
    </>
  );
}

import eliseMarchetti from '../assets/portraits/elise-marchetti.svg?no-inline';
import hannahBrandt from '../assets/portraits/hannah-brandt.svg?no-inline';
import martaLindqvist from '../assets/portraits/marta-lindqvist.svg?no-inline';
import priyaRaman from '../assets/portraits/priya-raman.svg?no-inline';
import samuelOkafor from '../assets/portraits/samuel-okafor.svg?no-inline';
import tomasHerrera from '../assets/portraits/tomas-herrera.svg?no-inline';

/** The drawn portraits of the sample team, by name: whoever takes a place in the team does not get another's face. */
export const PORTRAITS: Readonly<Record<string, string | undefined>> = {
  'Marta Lindqvist': martaLindqvist,
  'Samuel Okafor': samuelOkafor,
  'Priya Raman': priyaRaman,
  'Tomás Herrera': tomasHerrera,
  'Hannah Brandt': hannahBrandt,
  'Elise Marchetti': eliseMarchetti,
};

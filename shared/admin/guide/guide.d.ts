// The staff guide, converted when the dashboard is built (src-site/staffGuide.ts).

declare module 'staff-guide:content' {
  export interface GuideSection {
    /** The id of its heading, to which links in the guide lead. */
    id: string;
    title: string;
    html: string;
  }
  export interface Guide {
    introduction: string;
    sections: GuideSection[];
  }
  export const guide: Guide;
}

import sheet from '../print.css?url'

/** The style of printed pages, which the screen does not wait for. */
export const PrintSheet = () => <link rel="stylesheet" media="print" href={sheet} />

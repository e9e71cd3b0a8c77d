import booking from '../locales/ky/booking.json'
import desk from '../locales/ky/desk.json'
import install from '../locales/ky/install.json'
import sync from '../locales/ky/sync.json'

/** What all screens of the desk say. It is loaded together: in one file it is smaller, and asked for once. */
export default { booking, desk, install, sync }

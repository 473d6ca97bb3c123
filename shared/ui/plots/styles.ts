/** For pages that load the plots later, and must look right before. */
import './figure.module.css'
import './plots.module.css'
